/// The functions of SQLite's own API, without `sqlite3_` (<https://sqlite.org/c3ref/funclist.html>): a function of ours with
/// one of these names would be called instead of it. Up to SQLite 3.51.
enum SQLiteFunctions {
  static let names: Set<String> = Set(
    """
    activate_cerod aggregate_context aggregate_count authorizer auto_extension autovacuum_pages backup_finish
    backup_init backup_pagecount backup_remaining backup_step bind bind_ bind_blob bind_blob64 bind_double bind_int
    bind_int64 bind_null bind_parameter_count bind_parameter_index bind_parameter_name bind_pointer bind_text
    bind_text16 bind_text64 bind_value bind_zeroblob bind_zeroblob64 blob_bytes blob_close blob_open blob_read
    blob_reopen blob_write busy_handler busy_timeout cancel_auto_extension carray_bind changegroup_new changes
    changes64 clear_bindings close close_v2 collation_needed collation_needed16 column column_blob column_bytes
    column_bytes16 column_count column_database_name column_database_name16 column_decltype column_decltype16
    column_double column_int column_int64 column_name column_name16 column_origin_name column_origin_name16
    column_table_name column_table_name16 column_text column_text16 column_type column_value commit_hook
    compileoption_get compileoption_used complete complete16 config context_db_handle create_collation
    create_collation16 create_collation_v2 create_filename create_function create_function16 create_function_v2
    create_module create_module_v2 create_window_function data_count database_file_object db_cacheflush db_config
    db_filename db_handle db_mutex db_name db_readonly db_release_memory db_status db_status64 declare_vtab
    deserialize drop_modules enable_load_extension enable_shared_cache errcode errmsg errmsg16 error_offset errstr
    exec expanded_sql expired extended_errcode extended_result_codes file_control file_object filename_database
    filename_journal filename_wal finalize free free_filename free_table get_autocommit get_auxdata get_clientdata
    get_table global_recover hard_heap_limit hard_heap_limit64 initialize int64 interrupt is_interrupted keyword_check
    keyword_count keyword_name last_insert_rowid libversion libversion_number limit load_extension log malloc malloc64
    memory_alarm memory_highwater memory_used mprintf msize mutex_alloc mutex_enter mutex_free mutex_held mutex_leave
    mutex_notheld mutex_try next_stmt normalized_sql open open16 open_v2 os_end os_init overload_function prepare
    prepare16 prepare16_v2 prepare16_v3 prepare_v2 prepare_v3 preupdate_blobwrite preupdate_count preupdate_depth
    preupdate_hook preupdate_new preupdate_old profile progress_handler randomness realloc realloc64 release_memory
    reset reset_auto_extension result result_blob result_blob64 result_double result_error result_error16
    result_error_code result_error_nomem result_error_toobig result_int result_int64 result_null result_pointer
    result_subtype result_text result_text16 result_text16be result_text16le result_text64 result_value result_xxxxx
    result_zeroblob result_zeroblob64 rollback_hook rtree_geometry_callback rtree_query_callback serialize
    set_authorizer set_auxdata set_clientdata set_errmsg set_last_insert_rowid setlk_timeout shutdown sleep
    snapshot_cmp snapshot_free snapshot_get snapshot_open snapshot_recover snprintf soft_heap_limit soft_heap_limit64
    sourceid sql status status64 step stmt_busy stmt_explain stmt_isexplain stmt_readonly stmt_scanstatus
    stmt_scanstatus_reset stmt_status str_append str_appendall str_appendchar str_appendf str_errcode str_finish
    str_length str_new str_reset str_value str_vappendf strglob stricmp strlike strnicmp syscall_ptr system_errno
    table_column_metadata test_control thread_cleanup threadsafe total_changes total_changes64 trace trace_v2
    transfer_bindings txn_state unlock_notify update_hook uri_boolean uri_int64 uri_key uri_parameter user_data
    value_blob value_bytes value_bytes16 value_double value_dup value_encoding value_free value_frombind value_int
    value_int64 value_nochange value_numeric_type value_pointer value_subtype value_text value_text16 value_text16be
    value_text16le value_type vfs_find vfs_register vfs_unregister vmprintf vsnprintf vtab_collation vtab_config
    vtab_distinct vtab_in vtab_in_first vtab_in_next vtab_nochange vtab_on_conflict vtab_rhs_value wal_autocheckpoint
    wal_checkpoint wal_checkpoint_v2 wal_hook win32_set_directory win32_set_directory16 win32_set_directory8
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}

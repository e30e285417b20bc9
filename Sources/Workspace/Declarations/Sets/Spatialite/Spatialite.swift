extension DeclarationSet {
  /// https://www.gaia-gis.it/fossil/libspatialite: the functions of 5.0, its modules, and what `InitSpatialMetaData`
  /// makes and queries name.
  static let spatialite = DeclarationSet(
    name: "spatialite", packages: ["spatialite"],
    sql: spatialiteGeometry + "\n" + spatialiteTables + "\n"
      + """
      CREATE MODULE VirtualSpatialIndex (f_table_name TEXT, f_geometry_column TEXT, search_frame BLOB);
      CREATE MODULE VirtualKNN (
        f_table_name TEXT, f_geometry_column TEXT, ref_geometry BLOB, max_items INTEGER, pos INTEGER, fid INTEGER,
        distance REAL);
      CREATE MODULE VirtualElementary (
        db_prefix TEXT, f_table_name TEXT, f_geometry_column TEXT, origin_rowid INTEGER, item_no INTEGER,
        geometry BLOB);
      CREATE MODULE VirtualShape;
      CREATE MODULE VirtualText;
      CREATE MODULE VirtualXL;
      CREATE MODULE VirtualDbf;
      CREATE MODULE VirtualGeoJSON;
      CREATE MODULE VirtualBBox;
      CREATE MODULE VirtualGPKG;
      CREATE MODULE VirtualFDO;
      CREATE MODULE VirtualXPath;
      CREATE MODULE VirtualNetwork;
      CREATE MODULE VirtualRouting;
      CREATE MODULE MbrCache;
      CREATE TABLE spatial_ref_sys (
        srid INTEGER NOT NULL PRIMARY KEY,
        auth_name TEXT NOT NULL,
        auth_srid INTEGER NOT NULL,
        ref_sys_name TEXT NOT NULL DEFAULT 'Unknown',
        proj4text TEXT NOT NULL,
        srtext TEXT NOT NULL DEFAULT 'Undefined'
      );
      CREATE TABLE geometry_columns (
        f_table_name TEXT NOT NULL,
        f_geometry_column TEXT NOT NULL,
        geometry_type INTEGER NOT NULL,
        coord_dimension INTEGER NOT NULL,
        srid INTEGER NOT NULL REFERENCES spatial_ref_sys (srid),
        spatial_index_enabled INTEGER NOT NULL CHECK (spatial_index_enabled IN (0, 1, 2)),
        PRIMARY KEY (f_table_name, f_geometry_column)
      );
      CREATE VIRTUAL TABLE SpatialIndex USING VirtualSpatialIndex();
      CREATE VIRTUAL TABLE KNN USING VirtualKNN();
      CREATE VIRTUAL TABLE ElementaryGeometries USING VirtualElementary();
      """)
}

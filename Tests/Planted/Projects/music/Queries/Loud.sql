-- expect-file: format

quietTracks:
select track.id, track.title from track where track.bitrate < 64
                                             ORDER BY
   track.id
  ;

-- expect-file: format

shortTracks:
select track.id,track.title   from track
      where   milliseconds<30000
 order BY track.id;

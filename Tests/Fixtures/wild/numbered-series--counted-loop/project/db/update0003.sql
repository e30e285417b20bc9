UPDATE kinds SET class = 'Media' WHERE class = 'Image';

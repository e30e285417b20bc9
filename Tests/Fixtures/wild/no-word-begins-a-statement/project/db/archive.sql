version https://git-lfs.github.com/spec/v1
oid sha256:0d3c53b0a2f0d8f1b6a0f9a1b3ec0b3a0d7f1a2c4d5e6f708192a3b4c5d6e7f8
size 81920

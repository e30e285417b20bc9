# The command and nothing else: docker run --rm -v "$PWD:/project" puresql-lint
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libsqlite3-dev lld python3 && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
# A database with an unfinished transaction is read from a copy, so there is a place for one.
RUN mkdir -p /image/usr/bin /image/tmp && chmod 1777 /image/tmp \
    && cp "$(scripts/build-static --tuned)" /image/usr/bin/puresql-lint

FROM scratch
COPY --from=build /image /
WORKDIR /project
ENTRYPOINT ["/usr/bin/puresql-lint"]

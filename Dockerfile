# The command and nothing else: docker run --rm -v "$PWD:/project" puresql-lint
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends libsqlite3-dev lld python3 && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY . .
RUN cp "$(scripts/build-static --tuned)" /puresql-lint

FROM scratch
COPY --from=build /puresql-lint /usr/bin/puresql-lint
WORKDIR /project
ENTRYPOINT ["/usr/bin/puresql-lint"]

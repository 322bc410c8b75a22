# Two stages: the first builds the executable, the second holds it and nothing else of the build.
FROM node:22-bookworm-slim AS build
WORKDIR /attache
RUN npm install --global bun@1.4.4
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile
COPY tsconfig.json ./
COPY migrations ./migrations
COPY src ./src
RUN bun src/build.ts

FROM debian:bookworm-slim
# What drives pages of the network, about 400 MB more: --build-arg BROWSER="chromium fonts-liberation"
ARG BROWSER=""
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates $BROWSER \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --home-dir /data --shell /usr/sbin/nologin attache \
    && install --directory --owner=attache --group=attache --mode=0700 /data
COPY --from=build /attache/dist/attache /usr/local/bin/attache
USER attache
ENV ATTACHE_DATA_DIR=/data ATTACHE_HOST=0.0.0.0 ATTACHE_PORT=4477
VOLUME /data
EXPOSE 4477
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s CMD ["attache", "health"]
ENTRYPOINT ["attache"]
CMD ["serve"]

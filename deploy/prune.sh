#!/bin/sh
# Removes from a built tree with production packages what no server reads: run at the top of a copy, never of a checkout.
set -eu
[ ! -e .git ] || { echo 'deploy/prune.sh: this is a checkout' >&2; exit 1; }

rm -rf bench docs e2e tools/checks tools/fuzz tools/openapi-client tools/restore tools/pooler tools/install .cache .data
# The image has a Node of its own.
rm -rf node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-win-* node_modules/node-bin-*
# Front ends are what was built of them.
for app in apps/storefront apps/backoffice; do
  find "$app" -mindepth 1 -maxdepth 1 ! -name dist ! -name package.json -exec rm -rf {} +
done
# Types and source maps of packages.
find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' \) -delete
find apps/server packages tools -name node_modules -prune -o -name '*.test.*' -exec rm -f {} +

#!/usr/bin/env bash
# Runs commands as a newcomer meets them, in a bare Debian with an empty home, and prints what
# each took:
#
#   packaging/fresh.sh 'cargo start' 'cargo start games' 'cargo verify'
#
# They run one after the other in one root, in a clone of the last commit. A server is stopped as
# soon as it has answered. Needs root, rustup and mmdebstrap. The root holds a C compiler, curl, git,
# certificates and this machine's toolchain; how this machine reaches Debian, crates.io, PyPI and
# npm is carried in. ANEW=yes fetches Debian again.
set -euo pipefail

[ $# -gt 0 ] || { sed -n '2,/^set/ s/^# \{0,1\}//p' "$0"; exit 2; }
project=$(cd "$(dirname "$0")/.." && pwd)
suite=bookworm
folder=$project/target/fresh
base=$folder/$suite.tar root=$folder/root
mkdir -p "$folder"
exec 9>"$folder/lock"
flock --nonblock 9 || { echo "another $0 is using $folder" >&2; exit 1; }

if [ ! -e "$base" ] || [ -n "${ANEW:-}" ]; then
    echo "fetching Debian ($suite) …"
    sources=() hook=()
    if grep --quiet "^VERSION_CODENAME=$suite$" /etc/os-release; then
        mapfile -t sources < <(grep --files-with-matches --no-messages "$suite" /etc/apt/sources.list /etc/apt/sources.list.d/*)
        # shellcheck disable=SC2016
        hook=(--setup-hook='mkdir -p "$1/etc/apt" && for part in apt.conf.d auth.conf.d trusted.gpg.d keyrings; do if [ -d "/etc/apt/$part" ]; then cp -R "/etc/apt/$part" "$1/etc/apt/"; fi; done')
    fi
    mmdebstrap --mode=root --variant=minbase --format=tar --quiet "${hook[@]}" \
        --include=gcc,libc6-dev,curl,git,ca-certificates,time "$suite" "$base.half" "${sources[@]}"
    mv "$base.half" "$base"
fi

rm -rf --one-file-system "$root"
home=$root/srv/newcomer
mkdir -p "$home/.cargo/bin"
tar --extract --numeric-owner --file "$base" --directory "$root"
for file in /etc/hosts /etc/resolv.conf /etc/npmrc /etc/pip.conf /usr/local/share/ca-certificates/*; do
    [ ! -f "$file" ] || cp "$file" "$root$file"
done
for file in .cargo/config.toml .npmrc; do
    [ ! -f "$HOME/$file" ] || cp "$HOME/$file" "$home/$file"
done
chroot "$root" update-ca-certificates >/dev/null 2>&1
# What rustup's installer leaves, and nothing that somebody added to it.
for name in rustup cargo cargo-clippy cargo-fmt clippy-driver rustc rustdoc rustfmt; do
    cp "$(command -v rustup)" "$home/.cargo/bin/$name"
done
git clone --quiet --depth 1 "file://$project" "$home/tabuleiro"

carried=()
while IFS= read -r -d '' variable; do
    case ${variable%%=*} in
        SSL_CERT_* | CURL_CA_BUNDLE | GIT_SSL_CAINFO | NODE_EXTRA_CA_CERTS | RUSTUP_DIST_SERVER | RUSTUP_UPDATE_ROOT | \
            RUSTUP_TOOLCHAIN | *_proxy | *_PROXY | CARGO_HTTP_* | CARGO_NET_* | PIP_* | npm_config_*) carried+=("$variable") ;;
    esac
done < <(env --null)

# Runs inside, as the first process, which takes all others with it when it ends.
# shellcheck disable=SC2016
inside='
cd "$HOME/tabuleiro"
for typed in "$@"; do
    echo "— $typed —"
    begun=$(date +%s%N) failed=
    timed() { /usr/bin/time -f "%U %S %M" -o "$HOME/times" sh -c "exec $typed" </dev/null 2>&1; }
    case $typed in
        "cargo start" | "cargo start serve"* | "cargo start --full serve"*)
            TABULEIRO_LISTEN=127.0.0.1:0 timed >"$HOME/said" &
            server=$!
            until address=$(grep -o -m 1 "http://[0-9.:]*" "$HOME/said"); do
                kill -0 $server 2>/dev/null || break
                sleep 0.1
            done
            curl --silent --show-error --fail --output /dev/null "$address/" || failed=" FAILED"
            wall=$(date +%s%N)
            kill -INT -1
            wait $server || failed=" FAILED"
            cat "$HOME/said" ;;
        *)
            timed || failed=" FAILED"
            wall=$(date +%s%N) ;;
    esac
    read -r user system peak < <(tail -n 1 "$HOME/times")
    row=$(awk -v typed="$typed" -v failed="$failed" -v wall=$(((wall - begun) / 1000000)) -v user="$user" -v sys="$system" -v peak="$peak" \
        "BEGIN { printf \"| \`%s\`%s | %.1f s | %.1f s | %d MB |\", typed, failed, wall / 1000, user + sys, peak / 1000 }")
    rows="${rows:-}$row
"
    [ -z "$failed" ] || break
done
printf "\n| in a bare root | wall clock | processor time | peak memory |\n|---|---|---|---|\n%s\n%s on disk\n" "$rows" "$(du -sh target 2>/dev/null | cut -f 1)"
[ -z "$failed" ]'

# The toolchains are seen through an overlay, so that a target added in the root is not added outside.
# The root becomes that of the mounts: where it is only changed to, the kernel allows no sandbox.
# shellcheck disable=SC2016
exec unshare --mount --pid --fork --kill-child sh -euc '
root=$1 toolchains=$2; shift 2
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount --rbind /sys "$root/sys"
mount -t proc proc "$root/proc"
mkdir -p "$root/opt/rustup" "$root/opt/changed" "$root/opt/scratch"
mount -t overlay overlay "$root/opt/rustup" -o "lowerdir=$toolchains,upperdir=$root/opt/changed,workdir=$root/opt/scratch"
mkdir -p "$root/opt/outside"
cd "$root"
pivot_root . opt/outside
umount --lazy /opt/outside
exec /usr/bin/env -i "$@"' sh "$root" "$(rustup show home)" \
    PATH=/srv/newcomer/.cargo/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/srv/newcomer \
    USER=root LANG=C.UTF-8 RUSTUP_HOME=/opt/rustup "${carried[@]}" bash -uc "$inside" bash "$@"

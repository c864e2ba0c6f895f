#!/bin/sh
# A toy agent that shows its prompt surface. A prompt that lives in a text file needs no more than this.
set -eu

here=$(dirname "$0")

# Text as a JSON string: backslashes and quotation marks first, then tabs and line ends.
json_string() {
  tab=$(printf '\t')
  sed -e 's/\\/\\\\/g' -e 's/"/\\"/g' -e "s/$tab/\\\\t/g" "$1" |
    awk 'BEGIN { printf "\"" } NR > 1 { printf "\\n" } { printf "%s", $0 } END { printf "\"" }'
}

printf '{"text": '
json_string "$here/prompt.txt"
printf ', "tools": '
cat "$here/tools.json"
printf '}\n'

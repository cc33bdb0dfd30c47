// Generated from ../durations.ts by `./yiyin texts`.

export const durations = {
  "justNow": "剛剛",
  "pair": "{first}{second}",
}

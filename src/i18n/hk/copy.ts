// Generated from ../copy.ts by `./yiyin texts`.

export const copy = {
  "copied": "已複製",
  "failed": "瀏覽器不允許複製，請手動選中複製",
}

// Generated from ../terminal-storage.ts by `./yiyin texts`.

export const storageWords = {
  "summary": "建立 STORAGE_URL 的儲存桶（如不存在），並檢查能否存取檔案。",
  "folder": "STORAGE_URL 是資料夾，不需要儲存桶。",
  "waiting": "正在等待 {url}",
  "exists": "儲存桶 {bucket} 已存在，可以存取檔案。",
  "created": "已建立儲存桶 {bucket}，可以存取檔案。",
}

// Generated from ../text-parts.ts by `./yiyin texts`.

export const textParts = {
  "titlePage": "封面和書名頁",
  "imprint": "版權頁和出版資料",
  "licence": "許可條款",
  "contents": "目錄",
  "index": "索引",
  "footnote": "腳註",
  "reference": "參考文獻",
  "counted": "{part}（{count} 段）",
  "leftOut": "不朗讀：{part}（{count} 段）",
}

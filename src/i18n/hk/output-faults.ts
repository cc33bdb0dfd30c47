// Generated from ../output-faults.ts by `./yiyin texts`.

export const outputFaults = {
  "fileTooMuchText": "檔案中的文字超過 {max} 個字元，請拆分成多個檔案",
  "fileTooManyRows": "檔案超過 {max} 行，請拆分成多個檔案",
  "fileTooManyCells": "檔案超過 {max} 個單元格，請刪除不需要的列或拆分成多個檔案",
  "fileTooManyLines": "檔案超過 {max} 條字幕，請拆分成多個檔案",
  "fileTooManyParts": "檔案包含的內容超過 {max} 項，請拆分成多個檔案",
  "fileUnpacksTooLarge": "檔案解壓後超過 {megabytes} MB，請拆分成多個檔案",
  "fileTooComplex": "檔案結構過於複雜，請簡化或拆分成多個檔案",
}

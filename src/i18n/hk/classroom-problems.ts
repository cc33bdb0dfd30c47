// Generated from ../classroom-problems.ts by `./yiyin texts`.

export const classroomProblems = {
  "featureOff": "此功能尚未開通，請聯絡管理員開通",
  "thesaurusTextLong": "這一別名或譯文最多 {most} 個字元",
  "thesaurusAliases": "一個詞條最多 {most} 個別名",
  "thesaurusWeight": "權重請填寫 {least} 到 {most} 的整數",
  "thesaurusLanguage": "「{language}」不是語言代碼，請填寫 zh、en 等代碼",
  "thesaurusTaken": "「{term}」已在詞庫中，請修改已有的詞條",
  "thesaurusFull": "詞庫最多 {most} 條，請先刪除不用的詞條",
  "thesaurusFileKind": "檔案中沒有可讀取的詞條：請使用 CSV 或未加密的 XLSX 檔案，第一行寫列名，每行一個詞條",
  "thesaurusFileLarge": "檔案過大：最多 4 MB，請拆分後匯入",
  "classTitleEmpty": "請輸入課堂名稱",
  "libraryNameEmpty": "請輸入文件名稱",
  "libraryLanguages": "最多 10 種譯文語言",
  "libraryKind": "請選擇 docx、pptx、xlsx、txt 或 srt 檔案；舊格式或帶宏的文件請先另存為這些格式",
  "libraryTooLarge": "文件需小於 {megabytes} MB；可壓縮其中的圖片或拆分文件",
  "libraryFull": "最多 {most} 個文件，請先刪除不用的文件",
  "libraryReading": "文件正在讀取，請稍後再試",
  "libraryDayFull": "24 小時內最多翻譯 {most} 個字元（每種語言分別計算），請稍後再試",
  "libraryNotInto": "文件沒有翻譯成這種語言",
  "classesFull": "最多 {most} 個課堂，請先刪除不用的課堂",
}

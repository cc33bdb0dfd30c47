// Generated from ../terminal-run.ts by `./yiyin texts`.

export const runWords = {
  "ofLanguage": "{stage}（{language}）",
  "under": "{about}…… {time}",
  "left": "{about}  {bar} {percent} %  剩餘 {time}",
  "seconds": "{count} 秒",
  "oneTooLong": "{language} 有 1 句過長：",
  "tooLong": "{language} 有 {count} 句過長：",
  "cutOne": "超 1 個字元",
  "cut": "超 {count} 個字元",
  "shorter": "更短的說法：{text}",
  "andMore": "還有 {count} 句，見 report.{language}.json",
  "retries": "正在重試（按 Ctrl-C 停止）：{fault}",
  "stopped": "已停止。已完成的部分均已保留，用同一命令即可繼續。",
  "liveStopped": "已停止。上面的文字已全部顯示。",
}

export const charactersWords = {
  "none": "對話中沒有找到角色。",
  "lines": "{count} 句",
  "use": "採用建議：{option}",
}

export const voicesWords = {
  "female": "女聲",
  "male": "男聲",
  "neutral": "中性",
  "tooLate": "{engine} 沒有及時返回發音人。請稍後再試。",
  "noneSpeaks": "已設定的引擎都不支援 {language} 配音。查看可設定的引擎：yiyin doctor",
  "noneAtAll": "沒有可用的語音引擎。查看可設定的引擎：yiyin doctor",
}

export const modelWords = {
  "recognize": "識別語音",
  "live": "實時識別語音",
  "synthesize": "配音",
  "diarize": "區分說話人",
  "detect": "檢測語音",
  "punctuate": "加入標點",
  "clone": "以錄音中的聲音配音",
  "translate": "翻譯",
  "identify": "判斷所說的語言",
  "denoise": "降噪",
  "separate": "分離人聲",
  "stopped": "已停止。已下載的部分均已保留，用同一命令即可繼續。",
  "broken": "{problem}。請重新下載。",
  "legend": "帶 + 的已安裝在 {folder}。下載其他模型：yiyin models get NAME",
  "got": "{name} 已安裝到 {folder}",
  "unverified": "目錄沒有記錄它的校驗和，因此只核對了大小。可在 DATA/models/catalogue.json 中加入 sha256。",
  "thereAlready": "{name} 已安裝。",
  "fetching": "{name}  下載 {share} %  {done} / {total}",
  "unpacking": "{name}  解壓 {share} %  {done} / {total}",
  "none": "{folder} 裏沒有模型。可下載：yiyin models get sense-voice kokoro",
  "loads": "{name} 可以載入。",
  "chain": "從 {from} 到 {to}，在這台機器上：",
  "link": "{does}；下載 {size}，記憶體約 {memory}；{licence}",
  "chainTotal": "共下載 {size}；同時使用約需記憶體 {memory}。",
  "chainLacks": "沒有模型可以{does}，這一部分由其他引擎完成。",
}

export const auditWords = {
  "differs": "{tenant}：{entries} 條分錄，{files} 個檔案，{count} 處差異",
  "agrees": "{tenant}：{entries} 條分錄，{files} 個檔案，沒有差異",
  "kept": "{what}：記為 {kept}，應為 {derived}",
  "gone": "{what}缺失：{key}",
  "unnamed": "沒有記錄提到檔案 {key}",
  "pictureOfAccount": "帳號 {id} 的頭像",
  "picturesOfBrand": "品牌的圖片",
  "fileOfProject": "項目 {id} 的一個檔案",
  "fileOfWork": "作品 {id} 的一個檔案",
  "upload": "上載 {id}",
  "voucher": "訂單 {number} 的憑證",
  "fileOfInvoice": "發票 {id} 的檔案",
  "fileOfExport": "匯出 {id} 的檔案",
  "fileOfMaterial": "課堂資料 {id} 的檔案",
  "fileOfDocument": "文庫文件 {id} 的檔案",
  "fileOfShow": "節目 {id} 的封面",
  "fileOfSound": "聲音 {id} 的檔案",
  "fileOfReading": "文稿 {id} 的一個檔案",
  "fileOfSeparation": "分離 {id} 的檔案",
  "fileOfVoice": "錄製的聲音 {id} 的檔案",
  "fileOfStretch": "聲音樣本 {id} 的檔案",
  "fileOfTake": "錄音 {id} 的檔案",
  "fileOfLive": "直播翻譯會話 {id} 的一個檔案",
}

export const operatorWords = {
  "operator": "營運帳號",
  "password": "密碼",
  "signIn": "請在 {host} 的 /login/staff 登入，登入後需設定自己的密碼。",
  "factorReset": "已移除 {name} 的兩步驗證，其所有登入已結束。下次在 {host} 的 /login/staff 登入後須重新設定。",
  "noFactor": "租戶 {tenant} 沒有開啟兩步驗證的工作人員 {name}。",
  "noTenant": "沒有租戶 {code}。現有：{all}。",
}

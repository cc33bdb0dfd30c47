// Generated from ../terminal-packages.ts by `./yiyin texts`.

export const packageWords = {
  "critical": "嚴重",
  "high": "高危",
  "moderate": "中危",
  "low": "低危",
  "info": "提示",
  "found": "{severity}：{name} {version}：{title}",
  "fixed": "受影響：{vulnerable}；修復版本：{fixed}",
  "noFix": "受影響：{vulnerable}；尚無修復版本",
  "none": "{packages} 個軟件包，沒有已知漏洞。",
  "counted": "{packages} 個軟件包，{count} 個已知漏洞。",
  "written": "軟件物料清單（CycloneDX）已寫入 {file}",
  "noAnswer": "軟件源沒有返回漏洞資料，因此未檢查已知漏洞：{said}\n請用 npm_config_registry 指定支援漏洞查詢的軟件源，如 npm 官方源。",
  "noNpm": "沒有找到 npm。請安裝（Debian 上：apt-get install npm）。",
  "noBill": "無法列出已安裝的軟件包：{said}\n請刪除 node_modules，再執行一次以重新安裝。",
  "act": "沒有 {act}。請用：yiyin audit，或 yiyin audit packages",
  "ofPackages": "只用於 yiyin audit packages：{name}",
  "sbom": "軟件物料清單（CycloneDX）寫入的檔案；- 表示只輸出清單",
}

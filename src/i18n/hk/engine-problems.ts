// Generated from ../engine-problems.ts by `./yiyin texts`.

export const engineProblems = {
  "engineCheckFailed": "引擎未通過檢查：{reason}",
  "engineSettingsBad": "設定無效，未儲存：{reason}",
  "engineNotThere": "該引擎尚未設定，或此伺服器上缺少它所需的程式和模型，無法檢查",
  "settingInEnvironment": "{name} 由伺服器的環境變數設定，請在那裏修改",
  "engineSettingsMoved": "在您編輯期間，引擎設定已被修改。請核對後重新儲存",
}

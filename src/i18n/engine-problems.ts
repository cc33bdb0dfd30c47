import { words } from './words.ts'

/** What can be wrong when staff check engines and change their settings. */
export const engineProblems = words('engineProblems', {
  engineCheckFailed: {
    cn: '引擎未通过检查：{reason}',
    en: 'The engine did not pass the check: {reason}',
    hk: '引擎未通過檢查：{reason}',
  },
  engineSettingsBad: {
    cn: '这些设置无法使用，未保存：{reason}',
    en: 'These settings cannot be used and were not saved: {reason}',
    hk: '這些設定無法使用，未儲存：{reason}',
  },
  engineNotThere: {
    cn: '该引擎尚未配置，或此服务器上没有它所需的程序和模型，没有可检查的内容',
    en: 'This engine is not set up, or its programs and models are not on this machine: there is nothing to check',
    hk: '該引擎尚未設定，或此伺服器上沒有它所需的程式和模型，沒有可檢查的內容',
  },
  settingInEnvironment: {
    cn: '{name} 由服务器的环境变量设置，请在那里修改',
    en: '{name} is set in the environment of the server. Change it there',
    hk: '{name} 由伺服器的環境變數設定，請在那裏修改',
  },
  engineSettingsMoved: {
    cn: '在您填写期间，引擎设置已被修改。请核对后再次保存',
    en: 'Settings of engines were changed meanwhile. Look at them and save again',
    hk: '在您填寫期間，引擎設定已被修改。請核對後再次儲存',
  },
  engineKeyAgain: {
    cn: '已保存的密钥不会发送到新的地址 {origin}。请重新填写 {names} 后再保存；由服务器环境变量设置的密钥，请在那里修改地址',
    en: 'A saved key is not sent to a new address ({origin}). Enter {names} again and save. If the environment of the server sets the key, change the address there',
    hk: '已儲存的密鑰不會傳送到新的地址 {origin}。請重新填寫 {names} 後再儲存；由伺服器環境變數設定的密鑰，請在那裏修改地址',
  },
})

import { words } from '#core/texts/words.ts'

/** Problems of checking engines and changing their settings, for staff. */
export const engineProblems = words('engineProblems', {
  engineCheckFailed: { cn: '引擎未通过检查：{reason}', en: 'The engine check failed: {reason}' },
  engineSettingsBad: {
    cn: '设置无效，未保存：{reason}',
    en: 'The settings are invalid and were not saved: {reason}',
  },
  engineNotThere: {
    cn: '该引擎尚未配置，或此服务器上缺少它所需的程序和模型，无法检查',
    en: 'This engine is not configured, or its programs and models are missing on this server, so it cannot be checked',
  },
  settingInEnvironment: {
    cn: '{name} 由服务器的环境变量设置，请在那里修改',
    en: '{name} is set in the environment of the server. Change it there',
  },
  engineSettingsMoved: {
    cn: '在您编辑期间，引擎设置已被修改。请核对后重新保存',
    en: 'The engine settings have changed in the meantime. Review them and save again',
  },
  engineKeyAgain: {
    cn: '已保存的密钥不会发送到新的地址 {origin}。请重新填写 {names} 后再保存；由服务器环境变量设置的密钥，请在那里修改地址',
    en: 'A saved key is never sent to a new address ({origin}). Enter {names} again and save. If the key is set in the environment of the server, change the address there',
  },
})

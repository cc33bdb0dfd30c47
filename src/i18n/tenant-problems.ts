import { words } from './words.ts'

/** What can be wrong when staff change a tenant. */
export const tenantProblems = words('tenantProblems', {
  platformOnly: {
    cn: '只有平台主租户的运营人员可以执行此操作',
    en: 'Only operators of the home tenant, who run the platform, may do this',
    hk: '只有平台主租戶的營運人員可以執行此操作',
  },
  hostInvalid: {
    cn: '请填写域名，例如 dub.example.com，不含协议、端口和路径',
    en: 'Give a host name such as dub.example.com, without a protocol, a port or a path',
    hk: '請填寫域名，例如 dub.example.com，不含協定、連接埠和路徑',
  },
  hostTaken: {
    cn: '该域名已属于租户，请换一个',
    en: 'This host belongs to a tenant already. Choose another',
    hk: '該域名已屬於租戶，請換一個',
  },
  hostMain: {
    cn: '主域名不能移除，请先将另一个域名设为主域名',
    en: 'The primary host cannot be removed. Make another host the primary one first',
    hk: '主域名不能移除，請先將另一個域名設為主域名',
  },
  hostHere: {
    cn: '您正在通过该域名访问，请从另一个域名移除它',
    en: 'You are on this host now. Remove it from another host',
    hk: '您正在透過該域名存取，請從另一個域名移除它',
  },
  tenantMoved: {
    cn: '在您编辑期间，已有人保存了对该租户的修改。您的修改仍在，请核对后再次保存',
    en: 'Somebody else has saved changes to this tenant meanwhile. Yours are still here: look at them and save again',
    hk: '在您編輯期間，已有人儲存了對該租戶的修改。您的修改仍在，請核對後再次儲存',
  },
  homeStays: {
    cn: '平台主租户不能停用',
    en: 'The home tenant of the platform cannot be suspended',
    hk: '平台主租戶不能停用',
  },
  originInvalid: {
    cn: '请填写完整来源，例如 https://www.example.com，不含路径',
    en: 'Give a whole origin such as https://www.example.com, without a path',
    hk: '請填寫完整來源，例如 https://www.example.com，不含路徑',
  },
  tenantCodeInvalid: {
    cn: '代码由 2 到 40 个小写字母、数字或连字符组成，不以连字符开头',
    en: 'A code has 2 to 40 small letters, digits or hyphens and begins with no hyphen',
    hk: '代碼由 2 到 40 個小寫字母、數字或連字號組成，不以連字號開頭',
  },
  tenantCodeTaken: {
    cn: '该代码已被另一租户使用，请换一个',
    en: 'Another tenant has this code. Choose another',
    hk: '該代碼已被另一租戶使用，請換一個',
  },
  wordsMissing: {
    cn: '请填写简体中文、英文和繁体中文',
    en: 'Fill this in, in all three languages',
    hk: '請填寫簡體中文、英文和繁體中文',
  },
  tooManyOrigins: {
    cn: '最多 {most} 个来源，请先移除不用的',
    en: 'At most {most} origins. Remove those that are not used first',
    hk: '最多 {most} 個來源，請先移除不用的',
  },
  termsMoved: {
    cn: '在您编辑期间，已有人保存了新版本。您的文本仍在，请核对后再次保存',
    en: 'Somebody else has saved a newer version meanwhile. Your text is still here: look at theirs and save again',
    hk: '在您編輯期間，已有人儲存了新版本。您的文字仍在，請核對後再次儲存',
  },
})

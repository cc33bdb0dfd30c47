import * as hk from './hk/tenant-problems.ts'
import { words } from './words.ts'

/** What can be wrong when staff change a tenant. */
export const tenantProblems = words('tenantProblems', hk.tenantProblems, {
  platformOnly: {
    cn: '只有平台主租户的运营人员可以执行此操作',
    en: 'Only operators of the home tenant, who run the platform, may do this',
  },
  hostInvalid: {
    cn: '请填写域名，例如 dub.example.com，不含协议、端口和路径',
    en: 'Give a host name such as dub.example.com, without a protocol, a port or a path',
  },
  hostTaken: {
    cn: '该域名已属于租户，请换一个',
    en: 'This host belongs to a tenant already. Choose another',
  },
  hostMain: {
    cn: '主域名不能移除，请先将另一个域名设为主域名',
    en: 'The primary host cannot be removed. Make another host the primary one first',
  },
  hostHere: {
    cn: '您正在通过该域名访问，请从另一个域名移除它',
    en: 'You are on this host now. Remove it from another host',
  },
  tenantMoved: {
    cn: '在您编辑期间，已有人保存了对该租户的修改。您的修改仍在，请核对后再次保存',
    en: 'Somebody else has saved changes to this tenant meanwhile. Yours are still here: look at them and save again',
  },
  homeStays: { cn: '平台主租户不能停用', en: 'The home tenant of the platform cannot be suspended' },
  originInvalid: {
    cn: '请填写完整来源，例如 https://www.example.com，不含路径',
    en: 'Give a whole origin such as https://www.example.com, without a path',
  },
  tenantCodeInvalid: {
    cn: '代码由 2 到 40 个小写字母、数字或连字符组成，不以连字符开头',
    en: 'A code has 2 to 40 small letters, digits or hyphens and begins with no hyphen',
  },
  tenantCodeTaken: {
    cn: '该代码已被另一租户使用，请换一个',
    en: 'Another tenant has this code. Choose another',
  },
  wordsMissing: { cn: '请填写简体中文、英文和繁体中文', en: 'Fill this in, in all three languages' },
  tooManyOrigins: {
    cn: '最多 {most} 个来源，请先移除不用的',
    en: 'At most {most} origins. Remove those that are not used first',
  },
  termsMoved: {
    cn: '在您编辑期间，已有人保存了新版本。您的文本仍在，请核对后再次保存',
    en: 'Somebody else has saved a newer version meanwhile. Your text is still here: look at theirs and save again',
  },
})

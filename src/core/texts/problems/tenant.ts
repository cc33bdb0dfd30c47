import { texts } from '#core/texts/texts.ts'

/** Problems of changing a tenant, for staff. */
export const tenantProblems = texts('tenantProblems', {
  platformOnly: {
    cn: '只有平台主租户的运营人员可以执行此操作',
    en: 'Only operators of the platform’s home tenant can do this',
  },
  hostInvalid: {
    cn: '请填写域名，例如 dub.example.com，不含协议、端口和路径',
    en: 'Enter a domain such as dub.example.com, without protocol, port or path',
  },
  hostTaken: {
    cn: '该域名已属于租户，请换一个',
    en: 'This domain already belongs to a tenant. Choose another one',
  },
  hostMain: {
    cn: '主域名不能移除，请先将另一个域名设为主域名',
    en: 'The primary domain can’t be removed. Make another domain primary first',
  },
  hostHere: {
    cn: '您正在通过该域名访问，请从另一个域名移除它',
    en: 'You’re currently using this domain. Remove it from another domain',
  },
  tenantMoved: {
    cn: '在您编辑期间，已有人保存了对该租户的修改。您的修改仍在，请核对后再次保存',
    en: 'Someone else saved changes to this tenant while you were editing. Your changes are still here; review them and save again',
  },
  homeStays: { cn: '平台主租户不能停用', en: 'The platform’s home tenant can’t be suspended' },
  originInvalid: {
    cn: '请填写完整来源，例如 https://www.example.com，不含路径',
    en: 'Enter a full origin such as https://www.example.com, without a path',
  },
  tenantCodeInvalid: {
    cn: '代码由 2 到 40 个小写字母、数字或连字符组成，不以连字符开头',
    en: 'Use 2 to 40 lowercase letters, digits or hyphens. The code can’t start with a hyphen',
  },
  tenantCodeTaken: {
    cn: '该代码已被另一租户使用，请换一个',
    en: 'Another tenant uses this code. Choose another one',
  },
  wordsMissing: { cn: '请填写简体中文、英文和繁体中文', en: 'Fill this in for all three languages' },
  tooManyOrigins: {
    cn: '最多 {most} 个来源，请先移除不用的',
    en: 'Up to {most} origins are allowed. Remove unused ones first',
  },
  termsMoved: {
    cn: '在您编辑期间，已有人保存了新版本。您的文本仍在，请核对后再次保存',
    en: 'Someone else saved a newer version while you were editing. Your text is still here; review it and save again',
  },
})

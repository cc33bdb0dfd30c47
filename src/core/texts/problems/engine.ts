import { texts } from '#core/texts/texts.ts'

/** Problems of checking engines and changing their settings, for staff. */
export const engineProblems = texts('engineProblems', {
  engineCheckFailed: { cn: '引擎未通过检查：{reason}', en: 'The engine check failed: {reason}' },
  engineSettingsBad: {
    cn: '设置无效，未保存：{reason}',
    en: 'The settings are invalid and were not saved: {reason}',
  },
  engineNotThere: {
    cn: '该引擎尚未配置，或此服务器上缺少它所需的程序和模型，无法检查',
    en: 'This engine is not configured, or its programs and models are missing on this server, so it cannot be checked',
  },
  engineAnswerLate: {
    cn: '工作进程尚未返回结果，请稍后再试',
    en: 'No worker has returned the result yet. Try again in a moment',
  },
  settingInEnvironment: {
    cn: '{name} 由服务器的环境变量设置，请在那里修改',
    en: '{name} is set in the environment of the server. Change it there',
  },
  engineSettingsMoved: {
    cn: '在您编辑期间，引擎设置已被修改。请核对后重新保存',
    en: 'The engine settings have changed in the meantime. Review them and save again',
  },
  modelNotDownloaded: { cn: '模型未下载：{reason}', en: 'The model was not downloaded: {reason}' },
  modelTestFailed: { cn: '模型未通过测试：{reason}', en: 'The model failed its test: {reason}' },
  modelUnknown: {
    cn: '这台机器的目录中没有该模型，或没有这台机器。请刷新页面',
    en: 'This machine or this model of its catalog no longer exists. Reload the page',
  },
  modelNotRemoved: { cn: '模型未删除：{reason}', en: 'The model was not removed: {reason}' },
  modelFileKind: {
    cn: '这不是模型文件。请上传目录中列出的原始文件，例如 .tar.bz2、.onnx 或 .gguf',
    en: 'This is not a file of a model. Upload the files that the catalog lists, as published: .tar.bz2, .onnx or .gguf, for example',
  },
  modelFileTooLarge: {
    cn: '模型文件须小于 {megabytes} MB',
    en: 'A file of a model must be smaller than {megabytes} MB',
  },
  modelFilesUnknown: {
    cn: '所选模型不使用这些文件：{names}。请上传列出的文件，并保留原文件名',
    en: 'The chosen models do not use these files: {names}. Upload the listed files under their original names',
  },
  engineKeyAgain: {
    cn: '已保存的密钥不会发送到新的地址 {origin}。请重新填写 {names} 后再保存；由服务器环境变量设置的密钥，请在那里修改地址',
    en: 'A saved key is never sent to a new address ({origin}). Enter {names} again and save. If the key is set in the environment of the server, change the address there',
  },
})

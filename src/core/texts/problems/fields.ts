import { texts } from '#core/texts/texts.ts'

/** Problems that pages find themselves in typed values; every-problem.ts has all others too. */
export const problemTexts = texts('problems', {
  malformed: {
    cn: '{field}缺失或不正确，应为：{expected}',
    en: '{field} is missing or invalid. Expected: {expected}',
  },

  codeWrong: {
    cn: '验证码错误或已过期，请核对或重新获取',
    en: 'The code is incorrect or has expired. Check it, or request a new one',
  },
  secondFactorWrong: {
    cn: '验证码不正确或已使用过，请输入新的验证码',
    en: 'The code is incorrect or was already used. Enter a new one',
  },
  secondFactorExpired: {
    cn: '登录已超时，请重新输入密码',
    en: 'This sign-in has expired. Enter your password again',
  },
  termsNotAgreed: {
    cn: '请先阅读并同意用户协议和隐私声明',
    en: 'Read and agree to the user agreement and the privacy statement',
  },

  nameTaken: { cn: '该账号名已被使用，请换一个', en: 'This account name is taken. Choose another' },
  mobileTaken: {
    cn: '该手机号已注册，请换一个',
    en: 'This phone number is already registered. Choose another',
  },
  emailTaken: {
    cn: '该邮箱已注册，请换一个',
    en: 'This email address is already registered. Choose another',
  },
  mobileNotRegistered: {
    cn: '该手机号未注册，请核对或先注册',
    en: 'This phone number isn’t registered. Check it, or register first',
  },
  emailNotRegistered: {
    cn: '该邮箱未注册，请核对或先注册',
    en: 'This email address isn’t registered. Check it, or register first',
  },
  oldPasswordWrong: { cn: '原密码错误，请重新输入', en: 'Your current password is incorrect. Try again' },
  passwordUnchanged: {
    cn: '新密码不能与原密码相同',
    en: 'The new password must be different from the current one',
  },

  mobileEmpty: { cn: '请输入手机号', en: 'Enter a phone number' },
  mobileInvalid: { cn: '请输入有效的手机号', en: 'Enter a valid phone number' },
  emailEmpty: { cn: '请输入邮箱', en: 'Enter an email address' },
  emailInvalid: { cn: '请输入有效的邮箱', en: 'Enter a valid email address' },
  nameEmpty: { cn: '请输入账号名', en: 'Enter an account name' },
  nameTooLong: { cn: '账号名最多 64 个字符', en: 'Account names can have up to 64 characters' },
  passwordEmpty: { cn: '请输入密码', en: 'Enter a password' },
  passwordWeak: {
    cn: '密码至少 8 位，须包含数字、字母和特殊字符 # ? ! @ $ % ^ & * -',
    en: 'Use at least 8 characters, including a number, a letter and one of # ? ! @ $ % ^ & * -',
  },
  passwordCommon: { cn: '该密码过于常见，请换一个', en: 'This password is too common. Choose another' },
  passwordTooLong: { cn: '密码最多 256 个字符', en: 'Passwords can have up to 256 characters' },
  oldPasswordEmpty: { cn: '请输入原密码', en: 'Enter your current password' },
  codeEmpty: { cn: '请输入验证码', en: 'Enter the verification code' },
  accountEmpty: { cn: '请输入账号', en: 'Enter your account' },
  textTooLong: { cn: '内容过长，请缩短', en: 'This text is too long. Shorten it' },
  imageKind: { cn: '仅支持 .jpg 或 .png 图片', en: 'Only JPG and PNG images are supported' },
  imageUnreadable: { cn: '图片无法读取，请换一张', en: 'Can’t read this image. Choose another one' },
  imageTooLarge: {
    cn: '图片尺寸过大，每边最大 {side} 像素，总计最多 {megapixels} 百万像素，请缩小后再上传',
    en: 'The image is too large. The limit is {side} pixels per side and {megapixels} megapixels in total',
  },
  fileMissing: { cn: '请选择文件', en: 'Choose a file' },
})

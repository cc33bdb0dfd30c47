import { words } from './words.ts'

/** What a page itself can find wrong with what is typed; every-problem.ts has the rest too. */
export const problemWords = words('problems', {
  malformed: {
    cn: '请求格式不正确：{field}',
    en: 'The request is malformed: {field}',
    hk: '請求格式不正確：{field}',
  },

  codeWrong: {
    cn: '验证码错误或已过期，请核对或重新获取',
    en: 'The code is wrong or has expired. Check it, or ask for another',
    hk: '驗證碼錯誤或已過期，請核對或重新取得',
  },
  termsNotAgreed: {
    cn: '请先阅读并同意用户协议和隐私声明',
    en: 'Please read and agree to the user agreement and the privacy statement',
    hk: '請先閱讀並同意用戶協議和私隱聲明',
  },

  nameTaken: {
    cn: '该账号名已被使用，请换一个',
    en: 'This account name is taken. Choose another',
    hk: '該帳號名已被使用，請換一個',
  },
  mobileTaken: {
    cn: '该手机号已注册，请换一个',
    en: 'This phone number is already registered. Choose another',
    hk: '該手機號碼已註冊，請換一個',
  },
  emailTaken: {
    cn: '该邮箱已注册，请换一个',
    en: 'This email address is already registered. Choose another',
    hk: '該電郵已註冊，請換一個',
  },
  mobileNotRegistered: {
    cn: '该手机号未注册，请核对或先注册',
    en: 'This phone number is not registered. Check it, or register first',
    hk: '該手機號碼未註冊，請核對或先註冊',
  },
  emailNotRegistered: {
    cn: '该邮箱未注册，请核对或先注册',
    en: 'This email address is not registered. Check it, or register first',
    hk: '該電郵未註冊，請核對或先註冊',
  },
  oldPasswordWrong: {
    cn: '原密码错误，请重新输入',
    en: 'The old password is wrong. Enter it again',
    hk: '原密碼錯誤，請重新輸入',
  },
  passwordUnchanged: {
    cn: '新密码不能与原密码相同',
    en: 'The new password must differ from the old one',
    hk: '新密碼不能與原密碼相同',
  },

  mobileEmpty: { cn: '请输入手机号', en: 'Enter a phone number', hk: '請輸入手機號碼' },
  mobileInvalid: { cn: '请输入有效的手机号', en: 'Enter a valid phone number', hk: '請輸入有效的手機號碼' },
  emailEmpty: { cn: '请输入邮箱', en: 'Enter an email address', hk: '請輸入電郵' },
  emailInvalid: { cn: '请输入有效的邮箱', en: 'Enter a valid email address', hk: '請輸入有效的電郵' },
  nameEmpty: { cn: '请输入账号名', en: 'Enter an account name', hk: '請輸入帳號名' },
  nameTooLong: {
    cn: '账号名最多 64 个字符',
    en: 'An account name has at most 64 characters',
    hk: '帳號名最多 64 個字元',
  },
  passwordEmpty: { cn: '请输入密码', en: 'Enter a password', hk: '請輸入密碼' },
  passwordWeak: {
    cn: '密码至少 8 位，须包含数字、字母和特殊字符 # ? ! @ $ % ^ & * -',
    en: 'At least 8 characters with a digit, a letter and one of # ? ! @ $ % ^ & * -',
    hk: '密碼至少 8 位，須包含數字、字母和特殊字元 # ? ! @ $ % ^ & * -',
  },
  passwordCommon: {
    cn: '该密码过于常见，请换一个',
    en: 'This password is too common. Choose another',
    hk: '該密碼過於常見，請換一個',
  },
  passwordTooLong: {
    cn: '密码最多 256 个字符',
    en: 'A password has at most 256 characters',
    hk: '密碼最多 256 個字元',
  },
  oldPasswordEmpty: { cn: '请输入原密码', en: 'Enter the old password', hk: '請輸入原密碼' },
  codeEmpty: { cn: '请输入验证码', en: 'Enter the code', hk: '請輸入驗證碼' },
  accountEmpty: { cn: '请输入账号', en: 'Enter an account', hk: '請輸入帳號' },
  textTooLong: { cn: '内容过长，请缩短', en: 'This text is too long. Shorten it', hk: '內容過長，請縮短' },
  imageKind: {
    cn: '仅支持 .jpg 或 .png 图片',
    en: 'Only .jpg and .png pictures are accepted',
    hk: '僅支援 .jpg 或 .png 圖片',
  },
  imageUnreadable: {
    cn: '图片无法读取，请换一张',
    en: 'This picture cannot be read. Choose another',
    hk: '圖片無法讀取，請換一張',
  },
  imageTooLarge: {
    cn: '图片尺寸过大，每边最大 {side} 像素，总计最多 {megapixels} 百万像素，请缩小后再上传',
    en: 'The picture is too large: at most {side} pixels a side and {megapixels} megapixels in all. Make it smaller',
    hk: '圖片尺寸過大，每邊最大 {side} 像素，總計最多 {megapixels} 百萬像素，請縮小後再上載',
  },
  fileMissing: { cn: '请选择文件', en: 'Choose a file', hk: '請選擇檔案' },

  runFailed: {
    cn: '任务因我方故障未能完成，请重新开始；如再次失败，请联系客服',
    en: 'The work failed on our side. Start it again; if it fails once more, tell support',
    hk: '任務因我方故障未能完成，請重新開始；如再次失敗，請聯絡客服',
  },
  runEnded: {
    cn: '此任务已经结束，无法取消',
    en: 'This is already finished and can no longer be cancelled',
    hk: '此任務已經結束，無法取消',
  },
  runTooLong: {
    cn: '任务耗时超过 {hours} 小时，已停止；请分成较小的部分再试',
    en: 'The work took longer than {hours} hours and was stopped. Try it in smaller parts',
    hk: '任務耗時超過 {hours} 小時，已停止；請分成較小的部分再試',
  },
  tryFailed: {
    cn: '上次尝试因我方故障中断',
    en: 'A fault on our side stopped the last try',
    hk: '上次嘗試因我方故障中斷',
  },
  tryCutOff: {
    cn: '处理它的服务中断过',
    en: 'The service was interrupted',
    hk: '處理它的服務中斷過',
  },
})

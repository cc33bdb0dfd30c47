import * as hk from './hk/inputs.ts'
import { fill, type Language, words } from './words.ts'

/** Names of input fields for users. Other fields are shown by their name in the contract. */
const inputFields = words('inputFields', hk.inputFields, {
  accountName: { cn: '账户名称', en: 'Account holder' },
  accountNumber: { cn: '银行账号', en: 'Account number' },
  address: { cn: '地址', en: 'Address' },
  agent: { cn: '机构', en: 'Agent' },
  amount: { cn: '金额', en: 'Amount' },
  appId: { cn: '账号', en: 'Account' },
  audioType: { cn: '音频格式', en: 'Audio format' },
  avatar: { cn: '头像', en: 'Picture' },
  background: { cn: '背景', en: 'Background' },
  bank: { cn: '开户银行', en: 'Bank' },
  bankName: { cn: '开户行全称', en: 'Full bank name' },
  body: { cn: '请求内容', en: 'Request body' },
  brandName: { cn: '名称', en: 'Name' },
  burn: { cn: '画面字幕', en: 'Burned-in subtitles' },
  code: { cn: '验证码', en: 'Verification code' },
  company: { cn: '公司', en: 'Company' },
  current: { cn: '页码', en: 'Page number' },
  day: { cn: '日期', en: 'Date' },
  days: { cn: '有效天数', en: 'Days' },
  email: { cn: '邮箱', en: 'Email' },
  encoding: { cn: '文件编码', en: 'File encoding' },
  end: { cn: '结束时间', en: 'End' },
  englishBankName: { cn: '开户行英文名称', en: 'Bank name in English' },
  englishName: { cn: '账户英文名称', en: 'Account holder in English' },
  expires: { cn: '有效期', en: 'Expiry date' },
  features: { cn: '功能', en: 'Features' },
  fen: { cn: '价格', en: 'Price' },
  file: { cn: '文件', en: 'File' },
  find: { cn: '查找内容', en: 'Find' },
  format: { cn: '格式', en: 'Format' },
  gender: { cn: '性别', en: 'Gender' },
  host: { cn: '域名', en: 'Domain' },
  intro: { cn: '简介', en: 'Introduction' },
  kind: { cn: '类型', en: 'Type' },
  label: { cn: 'AI 合成标识', en: 'AI label' },
  lang: { cn: '语言', en: 'Language' },
  language: { cn: '语言', en: 'Language' },
  languages: { cn: '语言', en: 'Languages' },
  mobile: { cn: '手机号', en: 'Phone number' },
  month: { cn: '月份', en: 'Month' },
  name: { cn: '名称', en: 'Name' },
  newPwd: { cn: '新密码', en: 'New password' },
  note: { cn: '备注', en: 'Note' },
  number: { cn: '编号', en: 'Number' },
  offset: { cn: '平移时间', en: 'Time shift' },
  order: { cn: '订单', en: 'Order' },
  password: { cn: '密码', en: 'Password' },
  pitch: { cn: '音调', en: 'Pitch' },
  port: { cn: '发音人', en: 'Voice' },
  prices: { cn: '价格', en: 'Prices' },
  proof: { cn: '安全验证', en: 'Security check' },
  pwd: { cn: '密码', en: 'Password' },
  quantity: { cn: '数量', en: 'Quantity' },
  reason: { cn: '原因', en: 'Reason' },
  reference: { cn: '流水号', en: 'Reference number' },
  replace: { cn: '替换内容', en: 'Replace with' },
  role: { cn: '角色', en: 'Role' },
  since: { cn: '开始日期', en: 'From' },
  size: { cn: '每页条数', en: 'Page size' },
  sort: { cn: '排序', en: 'Sort by' },
  source: { cn: '原文', en: 'Original' },
  speaker: { cn: '说话人', en: 'Speaker' },
  speakers: { cn: '说话人', en: 'Speakers' },
  speed: { cn: '语速', en: 'Speed' },
  start: { cn: '开始时间', en: 'Start' },
  state: { cn: '状态', en: 'Status' },
  status: { cn: '状态', en: 'Status' },
  style: { cn: '风格', en: 'Style' },
  supportEmail: { cn: '客服邮箱', en: 'Support email' },
  supportPhone: { cn: '客服电话', en: 'Support phone' },
  target: { cn: '译文', en: 'Translation' },
  taxpayerNumber: { cn: '纳税人识别号', en: 'Taxpayer number' },
  telephone: { cn: '电话', en: 'Phone' },
  text: { cn: '内容', en: 'Text' },
  theme: { cn: '主题色', en: 'Theme color' },
  time: { cn: '时间', en: 'Time' },
  title: { cn: '标题', en: 'Title' },
  tureName: { cn: '真实姓名', en: 'Real name' },
  until: { cn: '结束日期', en: 'To' },
  usage: { cn: '用量', en: 'Usage' },
  version: { cn: '版本', en: 'Version' },
  volume: { cn: '音量', en: 'Volume' },
  way: { cn: '方式', en: 'Method' },
})

/** Expected values of a field. */
const inputForms = words('inputForms', hk.inputForms, {
  text: { cn: '文字', en: 'text' },
  number: { cn: '数字', en: 'a number' },
  wholeNumber: { cn: '整数', en: 'a whole number' },
  yesOrNo: { cn: 'true 或 false', en: 'true or false' },
  list: { cn: '列表', en: 'a list' },
  object: { cn: '一组字段', en: 'a set of fields' },
  id: { cn: '编号', en: 'an ID' },
  address: { cn: '网址', en: 'a URL' },
  email: { cn: '邮箱地址', en: 'an email address' },
  nothing: { cn: '空', en: 'nothing' },
  oneOf: { cn: '以下之一：{choices}', en: 'one of {choices}' },
  known: { cn: '已有的选项', en: 'one of the available options' },
  atLeast: { cn: '不小于 {limit} 的数字', en: 'a number of at least {limit}' },
  atMost: { cn: '不大于 {limit} 的数字', en: 'a number of at most {limit}' },
  longer: { cn: '至少 {limit} 个字符', en: 'at least {limit} {limit:character|characters}' },
  shorter: { cn: '最多 {limit} 个字符', en: 'at most {limit} {limit:character|characters}' },
  moreItems: { cn: '至少 {limit} 项', en: 'at least {limit} {limit:item|items}' },
  fewerItems: { cn: '最多 {limit} 项', en: 'at most {limit} {limit:item|items}' },
  storable: {
    cn: '可以保存的文字（不含空字符和不完整的字符）',
    en: 'text that can be saved, without null or incomplete characters',
  },
  shallow: { cn: '较少的嵌套层数', en: 'fewer nested levels' },
  json: { cn: '有效的 JSON', en: 'valid JSON' },
  declared: { cn: '开始上传时给出的大小', en: 'the size given when the upload started' },
  valid: { cn: '有效的内容', en: 'a valid value' },
})

export type InputForm = keyof typeof inputForms

/** Name of a rejected input field and its expected value. */
export function inputValues(
  language: Language,
  { field = 'body', expected = 'valid', ...limits }: Readonly<Record<string, string | number>>,
): { field: string; expected: string } {
  const path = String(field)
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const label = Object.hasOwn(inputFields, last)
    ? inputFields[last as keyof typeof inputFields][language]
    : ''
  const form = inputForms[expected as InputForm][language]
  return {
    // The path is for developers who use the API.
    field: label ? fill(pathForm[language], { label, path }) : path,
    expected: fill(form, limits),
  }
}

const pathForm = { cn: '{label}（{path}）', en: '{label} ({path})', hk: '{label}（{path}）' }

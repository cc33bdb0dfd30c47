import * as hk from './hk/open-account.ts'
import { words } from './words.ts'

export const openWords = words('openAccount', hk.openAccount, {
  title: { cn: '开通账号', en: 'Create accounts' },
  intro: {
    cn: '账号归您管理，由您赠送或出售用量。',
    en: 'You manage these accounts, and give or sell usage to them.',
  },
  ways: { cn: '开通方式', en: 'How many' },
  one: { cn: '开通一个', en: 'One account' },
  many: { cn: '批量开通', en: 'Multiple, from CSV' },
  name: { cn: '账号名称', en: 'Account name' },
  mobile: { cn: '手机号', en: 'Phone number' },
  email: { cn: '邮箱', en: 'Email' },
  contact: { cn: '联系方式', en: 'Contact' },
  password: { cn: '密码', en: 'Password' },
  contactHint: {
    cn: '手机号和邮箱至少填写一项。用户在个人中心验证后，才能用它登录或找回密码。',
    en: 'Enter a phone number, an email address, or both. Users can sign in and reset their password with it once they verify it in their profile.',
  },
  passwordHint: {
    cn: '留空则自动生成，开通后显示一次。',
    en: 'Leave empty to generate one. It’s shown once.',
  },
  open: { cn: '开通', en: 'Create account' },
  opened: { cn: '“{name}”已开通', en: '“{name}” has been created' },
  another: { cn: '继续开通', en: 'Create another' },
  toUsers: { cn: '查看用户列表', en: 'View users' },

  drop: { cn: '选择 CSV 文件', en: 'Choose a CSV file' },
  dropHint: {
    cn: '第一行为表头：账号名称、手机号、邮箱、密码。支持 UTF-8 和 GB18030 编码，最多 {most} 行。密码留空则自动生成。',
    en: 'The first row must contain the headings: account name, phone number, email, password. UTF-8 or GB18030, up to {most} rows. Leave the password empty to generate one.',
  },
  template: { cn: '下载模板', en: 'Download template' },
  templateName: { cn: '开通账号模板.csv', en: 'accounts-template.csv' },
  chooseAnother: { cn: '更换文件', en: 'Choose another file' },
  noHeadings: {
    cn: '第一行需有“账号名称”等表头，请下载模板填写。',
    en: 'The first row needs headings such as “Account name”. Download the template and fill it in.',
  },
  noLines: { cn: '文件中没有账号', en: 'This file contains no accounts' },
  checking: { cn: '正在检查 {count} 行…', en: 'Checking {count} {count:row|rows}…' },
  report: {
    cn: '“{file}”：{good} 个可开通，{bad} 行有问题',
    en: '“{file}”: {good} {good:account|accounts} can be created, {bad} {bad:row has|rows have} problems',
  },
  badLines: { cn: '有问题的行', en: 'Rows with problems' },
  badHint: {
    cn: '这些行不会开通。可先修改文件再上传，或只开通其余的账号。',
    en: 'These rows will be skipped. Fix the file and choose it again, or create only the other accounts.',
  },
  line: { cn: '行', en: 'Row' },
  field: { cn: '字段', en: 'Field' },
  written: { cn: '内容', en: 'Content' },
  why: { cn: '如何修改', en: 'How to fix' },
  firstIn: { cn: '{problem}（见第 {line} 行）', en: '{problem} (see row {line})' },
  goodLines: { cn: '将要开通', en: 'Accounts to create' },
  andMore: { cn: '以及另外 {count} 个', en: 'and {count} more' },
  made: { cn: '自动生成', en: 'Generated' },
  given: { cn: '按文件', en: 'From the file' },
  openMany: { cn: '开通 {count} 个账号', en: 'Create {count} {count:account|accounts}' },
  opening: { cn: '已开通 {done} / {count}', en: '{done} of {count} created' },
  openedMany: { cn: '已开通 {count} 个账号', en: '{count} {count:account|accounts} created' },
  passwordsHint: {
    cn: '自动生成的 {count} 个密码只能现在下载，离开本页后无法再次查看。',
    en: 'You can download the {count} generated {count:password|passwords} now, but not after you leave this page.',
  },
  leaveAsk: { cn: '放弃这些密码？', en: 'Leave without downloading the passwords?' },
  leaveHint: {
    cn: '{count} 个密码还没有下载，离开后只能逐个重置。',
    en: '{count} {count:password hasn’t|passwords haven’t} been downloaded. If you leave, you’ll have to reset {count:it|each of them}.',
  },
  savePasswords: { cn: '下载密码', en: 'Download passwords' },
  passwordsName: { cn: '新账号密码.csv', en: 'new-accounts.csv' },
  stopped: {
    cn: '中途失败：其余 {count} 个尚未开通，请重试。',
    en: 'Something went wrong: {count} {count:account hasn’t|accounts haven’t} been created. Try again.',
  },
})

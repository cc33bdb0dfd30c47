import { words } from './words.ts'

export const invoices = words('invoices', {
  title: { cn: '发票信息', en: 'Invoice information', hk: '發票資料' },
  intro: {
    cn: '开具发票时使用以下信息，请与营业执照保持一致。',
    en: 'Used for your invoices. Please give it as it stands on the business licence.',
    hk: '開具發票時使用以下資料，請與營業執照保持一致。',
  },
  name: { cn: '单位名称', en: 'Name', hk: '單位名稱' },
  taxpayerNumber: { cn: '纳税人识别号', en: 'Taxpayer number', hk: '納稅人識別號' },
  address: { cn: '注册地址', en: 'Address', hk: '註冊地址' },
  telephone: { cn: '注册电话', en: 'Telephone', hk: '註冊電話' },
  bank: { cn: '开户银行', en: 'Bank', hk: '開戶銀行' },
  accountNumber: { cn: '银行账号', en: 'Account number', hk: '銀行帳號' },
  notGiven: { cn: '未填写', en: 'Not given', hk: '未填寫' },
  empty: { cn: '还没有发票信息', en: 'No invoice information yet', hk: '還沒有發票資料' },
  emptyHint: {
    cn: '填写一次，之后开票时会自动带出。',
    en: 'Give it once, and it is there whenever you ask for an invoice.',
    hk: '填寫一次，之後開票時會自動帶出。',
  },
  fill: { cn: '填写发票信息', en: 'Fill it in', hk: '填寫發票資料' },
  edit: { cn: '编辑', en: 'Edit', hk: '編輯' },
  save: { cn: '保存', en: 'Save', hk: '儲存' },
  saved: { cn: '发票信息已保存', en: 'The invoice information is saved', hk: '發票資料已儲存' },
  failed: { cn: '发票信息加载失败', en: 'The invoice information did not load', hk: '發票資料載入失敗' },
  nameMissing: { cn: '请填写单位名称', en: 'Enter the name', hk: '請填寫單位名稱' },
})

import { texts } from '#core/texts/texts.ts'

export const invoices = texts('invoices', {
  title: { cn: '发票信息', en: 'Invoice information' },
  intro: {
    cn: '开具发票时使用以下信息，请与营业执照保持一致。',
    en: 'Used on your invoices. Make sure it matches your business license.',
  },
  name: { cn: '单位名称', en: 'Company name' },
  taxpayerNumber: { cn: '纳税人识别号', en: 'Taxpayer number' },
  address: { cn: '注册地址', en: 'Address' },
  telephone: { cn: '注册电话', en: 'Phone' },
  bank: { cn: '开户银行', en: 'Bank' },
  accountNumber: { cn: '银行账号', en: 'Account number' },
  notGiven: { cn: '未填写', en: 'Not provided' },
  empty: { cn: '还没有发票信息', en: 'No invoice information yet' },
  emptyHint: {
    cn: '填写一次，之后开票时会自动带出。',
    en: 'Fill it in once, and it’s used for every invoice.',
  },
  fill: { cn: '填写发票信息', en: 'Add invoice information' },
  edit: { cn: '编辑', en: 'Edit' },
  save: { cn: '保存', en: 'Save' },
  saved: { cn: '发票信息已保存', en: 'Invoice information saved' },
  failed: { cn: '发票信息加载失败', en: 'Couldn’t load invoice information' },
  nameMissing: { cn: '请填写单位名称', en: 'Enter a name' },
})

import { type InputField, inputFieldIn, inputFields } from '#core/texts/input-fields/input-fields.ts'
import { fill, type Language, texts } from '#core/texts/texts.ts'

/** Expected values of a field. */
const inputForms = texts('inputForms', {
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

/** Name of a rejected input field of a call and its expected value. */
export function inputValues(
  language: Language,
  call: string | undefined,
  { field = 'body', expected = 'valid', ...limits }: Readonly<Record<string, string | number>>,
): { field: string; expected: string } {
  const path = String(field)
  const name: InputField | undefined = path === 'body' ? 'body' : inputFieldIn(call, path.split('.'))
  const label = name && inputFields[name][language]
  const form = inputForms[expected as InputForm][language]
  return {
    // The path is for developers who use the API.
    field: label ? fill(pathForm[language], { label, path }) : path,
    expected: fill(form, limits),
  }
}

const pathForm = { cn: '{label}（{path}）', en: '{label} ({path})', hk: '{label}（{path}）' }

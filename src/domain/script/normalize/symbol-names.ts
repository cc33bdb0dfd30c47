// What signs are called, so that they are read instead of left out. Signs that depend on what stands beside them have rules
// of their own.

const list = String.raw`∑ 求和|sum
∏ 求积|product
∫ 积分|integral
∂ 偏导|partial
∇ 梯度|nabla
∆ 德尔塔|delta
∈ 属于|in
∉ 不属于|not in
∋ 包含|contains
⊂ 包含于|is a subset of
⊆ 包含于|is a subset of
⊃ 包含|contains
∪ 并|union
∩ 交|intersection
∅ 空集|the empty set
∀ 对任意|for all
∃ 存在|there is
∧ 且|and
∨ 或|or
¬ 非|not
∴ 所以|therefore
∵ 因为|because
∥ 平行于|is parallel to
⊥ 垂直于|is perpendicular to
∠ 角|angle
∝ 正比于|is proportional to
≡ 恒等于|is identical to
≅ 全等于|is congruent to
∼ 相似于|is similar to
≪ 远小于|is much less than
≫ 远大于|is much greater than
∓ 负正|minus or plus
∙ 点乘|times
∕ 除以|divided by
∗ 乘|times
∛ 三次根号|the cube root of
↔ 到|to and from
⇔ 等价于|is equivalent to
⇐ 来自|from
← 左箭头|left arrow
↕ 上下箭头|up and down
© 版权所有|copyright
\ 反斜杠|backslash
↑ 上升|up
↓ 下降|down
⇑ 上升|up
⇓ 下降|down
℧ 西门子|siemens
ℓ 升|liters
ℎ 普朗克常数|the Planck constant
Å 埃|angstroms
℅ 转交|care of
℗ 录音版权|sound copyright
§ 第|section
¶ 段|paragraph
† 剑号|dagger
‡ 双剑号|double dagger
¦ 竖线|bar
¢ 美分|cents
¤ 货币单位|currency units
₿ 比特币|bitcoin
₫ 越南盾|dong
₱ 比索|pesos
₴ 格里夫纳|hryvnias
₦ 奈拉|nairas
₪ 谢克尔|shekels
₺ 里拉|liras
₵ 塞地|cedis
₭ 基普|kips
₮ 图格里克|tugriks
฿ 泰铢|baht
₽ 卢布|rubles
㎏ 千克|kilograms
㎜ 毫米|millimeters
㎝ 厘米|centimeters
㎞ 公里|kilometers
㏄ 毫升|milliliters
㏑ 自然对数|the natural logarithm of
㏒ 对数|the logarithm of
㎎ 毫克|milligrams
㎢ 平方公里|square kilometers
♭ 降|flat
♮ 还原|natural
♯ 升|sharp
✓ 对|check
✗ 错|cross
ª 阴性序数|ordinal
º 度|degrees`

const greek = `α 阿尔法|alpha
β 贝塔|beta
γ 伽马|gamma
δ 德尔塔|delta
ε 艾普西隆|epsilon
ζ 泽塔|zeta
η 伊塔|eta
θ 西塔|theta
ι 约塔|iota
κ 卡帕|kappa
λ 兰姆达|lambda
μ 缪|mu
ν 纽|nu
ξ 克西|xi
ο 奥密克戎|omicron
π 派|pi
ρ 柔|rho
σ 西格马|sigma
ς 西格马|sigma
τ 陶|tau
υ 宇普西隆|upsilon
φ 斐|phi
χ 希|chi
ψ 普西|psi
ω 欧米伽|omega`

interface SymbolName {
  chinese: string
  english: string
}

const entries = (lines: string): [string, SymbolName][] =>
  lines.split('\n').map((line): [string, SymbolName] => {
    const [, sign, chinese, english] = /^(\S+) (.+)\|(.+)$/u.exec(line)!
    return [sign!, { chinese: chinese!, english: english! }]
  })

const symbolNames: ReadonlyMap<string, SymbolName> = new Map(entries(list))

/** Letters of formulas; in Greek words they are left to the voice. */
const greekLetters: ReadonlyMap<string, SymbolName> = new Map(
  entries(greek).flatMap(([letter, name]) =>
    letter === 'ς'
      ? [[letter, name] as const]
      : [[letter, name] as const, [letter.toUpperCase(), name] as const],
  ),
)

const isGreek = /[\u0370-\u03ff\u1f00-\u1fff]/

/** The name of a sign, or of a single Greek letter. */
export function symbolAt(text: string, at: number): SymbolName | undefined {
  const unit = text[at]!
  const letter = greekLetters.get(unit)
  if (!letter) return symbolNames.get(unit)
  return isGreek.test(text[at - 1] ?? '') || isGreek.test(text[at + 1] ?? '') ? undefined : letter
}

/** All signs that have a name. */
export const namedSigns: string = [...symbolNames.keys(), ...greekLetters.keys()].join('')

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const lowered = '₀₁₂₃₄₅₆₇₈₉'

/** Digits above the line, with their sign: ⁻³; and those below it. */
export const exponent = /(⁻)?([⁰¹²³⁴-⁹]+)/y
export const index = /[₀-₉]+/y
export const ordinaryDigits = (signs: string): string =>
  Array.from(signs, (each) => String(Math.max(raised.indexOf(each), lowered.indexOf(each)))).join('')

/** Fractions that are one character, as numerator and denominator. */
export const fractionSigns: ReadonlyMap<string, readonly [part: string, of: string]> = new Map(
  '½1/2 ⅓1/3 ⅔2/3 ¼1/4 ¾3/4 ⅕1/5 ⅖2/5 ⅗3/5 ⅘4/5 ⅙1/6 ⅚5/6 ⅐1/7 ⅛1/8 ⅜3/8 ⅝5/8 ⅞7/8 ⅑1/9 ⅒1/10'
    .split(' ')
    .map((each) => {
      const [part, of] = each.slice(1).split('/')
      return [each[0]!, [part!, of!]] as const
    }),
)

/** One and many, by sign. */
const list = `km kilometer|m meter|cm centimeter|mm millimeter|μm micrometer|nm nanometer|kg kilogram|g gram|mg milligram|μg microgram|t ton
|L liter|l liter|ml milliliter|mL milliliter|ha hectare|h hour|hr hour|hrs hour|min minute|mins minute|sec second|secs second|ms millisecond
|V volt|kV kilovolt|W watt|kW kilowatt|MW megawatt|GW gigawatt|kWh kilowatt hour|mAh milliampere hour|Hz hertz hertz|kHz kilohertz kilohertz
|MHz megahertz megahertz|GHz gigahertz gigahertz|Pa pascal|kPa kilopascal|dB decibel|cal calorie|kcal kilocalorie|kJ kilojoule|J joule
|ft foot feet|in inch inches|yd yard|mi mile|lb pound|lbs pound|oz ounce|mph mile*per hour|kph kilometer*per hour|kmh kilometer*per hour|rpm revolution*per minute
|fps frame*per second|bps bit*per second|kbps kilobit*per second|Mbps megabit*per second|Gbps gigabit*per second|KB kilobyte|kB kilobyte
|MB megabyte|GB gigabyte|TB terabyte|PB petabyte|px pixel|s second|°C degree*Celsius|℃ degree*Celsius|°F degree*Fahrenheit
|℉ degree*Fahrenheit|° degree|sq ft square*foot|㎡ square meter|㎥ cubic meter|acre acre|cc cubic centimeter|kgs kilogram|mbps megabit*per second|hPa hectopascal|MPa megapascal|mbar millibar|psi pound*per square inch
|Ω ohm|kΩ kiloohm|MΩ megaohm|mA milliampere|Ah ampere hour|Wh watt hour|kN kilonewton|lx lux|lm lumen|ppm part*per million|ppb part*per billion
|qt quart|hp horsepower horsepower|ng nanogram|μs microsecond|ns nanosecond|eV electronvolt|keV kiloelectronvolt|MeV megaelectronvolt
|Gb gigabit|Mb megabit|kb kilobit|mmHg millimeter*of mercury|kmph kilometer*per hour|dl deciliter|dL deciliter|cl centiliter|μL microliter|μl microliter|kA kiloampere|mW milliwatt|mV millivolt|GPa gigapascal|TWh terawatt hour|MWh megawatt hour|GWh gigawatt hour|sq mi square*mile|sq m square*meter|sq km square*kilometer|cu ft cubic*foot|cu m cubic*meter|KG kilogram|KM kilometer|CM centimeter|MM millimeter|ML milliliter|LB pound|LBS pound|tsp teaspoon|tbsp tablespoon|gal gallon|mol mole|Nm newton meter|mhz megahertz megahertz|khz kilohertz kilohertz|ghz gigahertz gigahertz|gb gigabyte|tb terabyte|gbps gigabit*per second|kl kiloliter|kL kiloliter|AU astronomical unit|K kelvin|dm decimeter|kgf kilogram-force|gwh gigawatt hour`

interface Unit {
  one: string
  many: string
}

const units = new Map(
  list
    .replaceAll('\n', '')
    .split('|')
    .map((entry): [string, Unit] => {
      const [, sign, words] = /^((?:sq|cu) (?:ft|mi|m|km)|\S+) (.+)$/.exec(entry)!
      return [sign!, named(sign!, words!)]
    }),
)

/** The part before a star has the plural; a second word is a plural of its own. */
function named(sign: string, words: string): Unit {
  if (sign.endsWith(' ft')) return { one: words.replace('*', ' '), many: words.replace('*foot', ' feet') }
  if (/^(?:sq|cu) /.test(sign)) return { one: words.replace('*', ' '), many: `${words.replace('*', ' ')}s` }
  const [head = '', tail] = words.split('*')
  if (tail) return { one: `${head} ${tail}`, many: `${head}s ${tail}` }
  const [one = '', many] = head.split(' ')
  return many && /^feet$|^inches$|hertz$|horsepower$/.test(many)
    ? { one, many }
    : { one: head, many: `${head}s` }
}

const powers: Record<string, string> = { '²': 'square ', '2': 'square ', '³': 'cubic ', '3': 'cubic ' }
const sign =
  /[ -]?((?:sq|cu)\.? ?(?:ft|mi|km|m)(?![a-z])|[A-Za-zμµΩΩ]{1,4}[²³23]?|°[CF]?|[℃℉㎡㎥])(?:\/([A-Za-zμµ]{1,3}[²³23]?))?/y
/** Letters that are more often something else: the s of an iPhone 5s, the h of a plan. */
const rare = new Set(['s', 'K'])
/** Also written with a dot, which ends no sentence where small letters follow. */
const dotted = new Set('in min mins sec secs hr hrs lb lbs oz ft yd mi gal tsp tbsp'.split(' '))

function lookUp(text: string, isBelow: boolean): Unit | undefined {
  const plain = text.replace('µ', 'μ').replace('Ω', 'Ω').replace('.', '')
  const whole = units.get(plain) ?? units.get(plain.replace(/^(sq|cu) ?/, '$1 '))
  if (whole) return whole
  const power = powers[plain.at(-1)!]
  const base = power && units.get(plain.slice(0, -1))
  if (!power || !base) return undefined
  if (isBelow && base.one === 'second') return { one: 'second squared', many: 'seconds squared' }
  return { one: power + base.one, many: power + base.many }
}

const isEnd = (text: string, at: number) => !/[A-Za-z0-9]/.test(text[at] ?? '')

/** The unit that follows a number, and where it ends. */
export function unitAt(text: string, at: number): (Unit & { end: number }) | undefined {
  sign.lastIndex = at
  const [whole = '', upper = '', lower] = sign.exec(text) ?? []
  if (upper === '') return undefined
  const joined = whole.startsWith('-')
  // `in` is more often a word, and one letter behind a hyphen a name.
  if (
    upper === 'in' &&
    (joined ||
      /^(?: |-)[A-Za-z\d]/.test(text.slice(at + whole.length, at + whole.length + 2)) ||
      /[A-Za-z]/.test(text[at + whole.length] ?? ''))
  )
    return undefined
  if (joined && (upper.length < 2 || /^[A-Z]/.test(upper))) return undefined
  // 273 K, but a 10 K race.
  if (upper === 'K' && !/\d{3}$/.test(text.slice(Math.max(0, at - 3), at))) return undefined
  const one = lookUp(upper, false)
  const full = at + whole.length
  const two = lower === undefined ? undefined : lookUp(lower, true)
  if (one && two && isEnd(text, full))
    return { end: full, one: `${one.one} per ${two.one}`, many: `${one.many} per ${two.one}` }
  const end = lower === undefined ? full : full - lower.length - 1
  return one &&
    (!rare.has(upper) || whole.startsWith(' ') || /\.\d{1,3}$/.test(text.slice(at - 4, at))) &&
    isEnd(text, end)
    ? {
        ...one,
        ...(joined && { many: one.one }),
        end: end + Number(dotted.has(upper) && /^\. ?[a-z,;)]/.test(text.slice(end, end + 3))),
      }
    : undefined
}

export interface Money extends Unit {
  cent?: Unit
}
const coin = (one: string, many = `${one}s`): Unit => ({ one, many })
const dollars = (of: string): Money => ({ one: `${of}dollar`, many: `${of}dollars`, cent: coin('cent') })

export const currencies: Record<string, Money> = {
  $: dollars(''),
  US$: dollars('U S '),
  HK$: dollars('Hong Kong '),
  A$: dollars('Australian '),
  C$: dollars('Canadian '),
  NT$: dollars('New Taiwan '),
  USD: dollars('U S '),
  HKD: dollars('Hong Kong '),
  '€': { ...coin('euro'), cent: coin('cent') },
  EUR: { ...coin('euro'), cent: coin('cent') },
  '£': { ...coin('pound'), cent: coin('penny', 'pence') },
  GBP: { ...coin('pound'), cent: coin('penny', 'pence') },
  // Both China and Japan write it; this platform is at home in China.
  '¥': coin('yuan', 'yuan'),
  RMB: coin('yuan', 'yuan'),
  CNY: coin('yuan', 'yuan'),
  JPY: coin('yen', 'yen'),
  '₩': coin('won', 'won'),
  '₹': coin('rupee'),
}

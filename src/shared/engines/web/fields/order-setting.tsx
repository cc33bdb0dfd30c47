import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { type OrderSetting, usualOrders } from '#domain/engine-settings.ts'
import { type Able, staffEngines } from '../../contract.ts'
import { engineNameOf, labelOf } from '../tools/setting-labels.ts'
import { OrderField } from './order-field.tsx'
import { readNames } from './written.ts'

const orderedAbility = {
  YIYIN_RECOGNIZER: 'recognize',
  YIYIN_TRANSLATOR: 'translate',
  YIYIN_SEPARATOR: 'separate',
  YIYIN_LIVE_RECOGNIZER: 'recognize',
} as const satisfies Record<OrderSetting, Able['does']>

type OrderSettingProps = { name: OrderSetting; value: string; onChange: (text: string) => void }

/** The order of the engines of an ability; the usual one is not written. */
export function OrderSettingField({ name, value, onChange }: OrderSettingProps) {
  const t = useT()
  const { data } = useQuery(reads(staffEngines, {}))
  const usual: readonly string[] = usualOrders[name]
  const offered = (data?.engines ?? [])
    .flatMap(({ abilities }) => abilities)
    .filter(({ does, there }) => there && does === orderedAbility[name])
    .map(({ engine }) => engine)
    // A server or a model may be preferred to others of its group.
    .filter((engine) => usual.some((group) => engine.startsWith(`${group}-`)))
  return (
    <OrderField
      label={labelOf(t, name)}
      value={value ? readNames(value) : usual}
      usual={usual}
      known={[...new Set([...usual, ...offered])]}
      nameOf={(each) => engineNameOf(t, each)}
      onChange={(names) => onChange(names.join() === usual.join() ? '' : names.join(','))}
    />
  )
}

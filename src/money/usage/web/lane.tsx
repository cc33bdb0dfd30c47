import styles from './trend-chart.module.css'

type LaneProps = {
  name: string
  /** Value at full height. */
  top: string
  height: number
  /** Parts of each bar from the bottom, as shares of the height. */
  stacks: readonly (readonly { part: string; share: number }[])[]
}

/** Minimum height of nonzero values. */
const least = 1.5

/** A row of bars with its own scale, stretched to the available width. */
export function Lane({ name, top, height, stacks }: LaneProps) {
  const gap = stacks.length > 40 ? 0.12 : 0.24
  const isEmpty = stacks.every((stack) => stack.every(({ share }) => share <= 0))
  return (
    <div className={styles.lane} style={{ height }} aria-hidden="true">
      <span className={styles.name}>{name}</span>
      {isEmpty || <span className={styles.top}>{top}</span>}
      <svg viewBox={`0 0 ${stacks.length} 100`} preserveAspectRatio="none" width="100%" height={height}>
        {stacks.map((stack, at) => {
          let floor = 100
          return stack.map(({ part, share }) => {
            if (share <= 0) return null
            const tall = Math.max(least, share * 100)
            floor -= tall
            return (
              <rect
                key={`${at}${part}`}
                className={styles.bar}
                data-part={part}
                x={at + gap / 2}
                y={floor}
                width={1 - gap}
                height={tall}
              />
            )
          })
        })}
      </svg>
    </div>
  )
}

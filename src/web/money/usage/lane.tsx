import styles from './trend-chart.module.css'

type LaneProps = {
  name: string
  /** What a bar of the full height is. */
  top: string
  height: number
  /** Of each bar, from below: what it shows and which share of the height that is. */
  stacks: readonly (readonly { part: string; share: number }[])[]
}

/** What is not nothing can be seen. */
const least = 1.5

/** A row of bars with a measure of its own. Drawn in a hundredth of the height, and stretched to the width there is. */
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

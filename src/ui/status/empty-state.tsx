import { Sketch, type SketchKind } from '../pictures/sketch.tsx'
import { State, type StateProps } from './state.tsx'

interface EmptyStateProps extends StateProps {
  /** Sketches what will stand here. */
  comes?: SketchKind
}

/** Stands in an empty list or screen. Apart from State, which the sign-in page needs: it loads no sketches. */
export function EmptyState({ comes, picture, ...rest }: EmptyStateProps) {
  return <State {...rest} picture={comes && picture ? <Sketch kind={comes}>{picture}</Sketch> : picture} />
}

export interface Finding {
  about: 'programs' | 'engines' | 'models' | 'data' | 'database' | 'storage' | 'messages' | 'settings'
  name: string
  /** `note`: as it is by default, neither good nor bad. */
  state: 'ok' | 'missing' | 'note'
  /** Its version, place or value; of a secret only that it is set. */
  value: string
  /** What it means for the people who use the platform. */
  means: string
  /** Without it nothing starts. */
  required: boolean
  /** How to get it or set it right. */
  get?: string
}

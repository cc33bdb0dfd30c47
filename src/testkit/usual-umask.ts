import { beforeEach } from 'vitest'

// Test files share processes, and commands close what they write to others from then on: each test starts as the first one did.
const usual = 0o022
beforeEach(() => void process.umask(usual))

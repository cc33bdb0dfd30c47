import { commands } from './commands.ts'
import { keepHongKong } from './hong-kong.ts'
import { stopOnClosedOutput } from './stop-on-closed-output.ts'
import { runCommand } from './run-command.ts'

stopOnClosedOutput()
await keepHongKong()
process.exitCode = await runCommand(commands, process.argv.slice(2))

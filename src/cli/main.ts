import { commands } from './commands.ts'
import { stopOnClosedOutput } from './stop-on-closed-output.ts'
import { runCommand } from './run-command.ts'

stopOnClosedOutput()
process.exitCode = await runCommand(commands, process.argv.slice(2))

import type { InstallKey } from '../en.ts';

export const install: Readonly<Record<InstallKey, string>> = {
  'install.title': 'Glasshouse na sua tela inicial',
  'install.lead': 'Abre com um toque e quase não ocupa espaço. Nada mais muda.',
  'install.continue': 'Continuar',
  'install.cancel': 'Agora não',
  'install.never': 'Não mostrar de novo',
  'install.newVersion': 'Há uma nova versão pronta',
  'install.newVersionHint':
    'Carregue quando quiser: o que você digitou e ainda não enviou se perderia.',
  'install.reload': 'Carregar agora',
  'install.later': 'Depois',
};

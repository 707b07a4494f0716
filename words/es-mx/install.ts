import type { InstallKey } from '../en.ts';

export const install: Readonly<Record<InstallKey, string>> = {
  'install.title': 'Glasshouse en tu pantalla de inicio',
  'install.lead': 'Se abre con un toque y casi no ocupa espacio. Nada más cambia.',
  'install.continue': 'Continuar',
  'install.cancel': 'Ahora no',
  'install.never': 'No volver a mostrar',
  'install.newVersion': 'Hay una versión nueva lista',
  'install.newVersionHint':
    'Cárgala cuando quieras: lo que escribiste y aún no enviaste se perdería.',
  'install.reload': 'Cargar ahora',
  'install.later': 'Después',
};

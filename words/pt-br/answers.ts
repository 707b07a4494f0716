import type { AnswerKey } from '../en.ts';

export const answers: Readonly<Record<AnswerKey, string>> = {
  'msg.success': 'Pronto.',

  'msg.invalid_request': 'Confira o que você preencheu.',
  'msg.token_invalid': 'Entre novamente, por favor.',
  'msg.not_found': 'Não encontramos isto.',
  'msg.in_progress': 'Seu primeiro pedido ainda está sendo processado. Aguarde um instante.',
  'msg.not_permitted': 'Sua função não permite isso.',
  'msg.cross_site':
    'Este pedido veio de outro site, por isso nada foi feito. Abra o nosso site e tente de novo.',
  'msg.unsupported_media_type':
    'Não foi possível ler este pedido. Recarregue a página e tente de novo.',
  'msg.too_large': 'É muita coisa para enviar de uma vez.',
  'msg.idempotency_conflict': 'Isto já foi enviado com outros dados. Comece de novo, por favor.',
  'msg.rate_limited': 'Muitas tentativas. Aguarde um instante e tente de novo.',
  'msg.internal_error': 'Algo deu errado do nosso lado. Tente novamente, por favor.',
  'msg.busy': 'Estamos com muito movimento. Tente de novo daqui a pouco.',

  'msg.login_required': 'Entre na sua conta novamente, por favor.',
  'msg.reauth_required': 'Confirme que é você: digite sua senha novamente.',
  'msg.login_failed': 'O nome de login ou a senha está errado.',
  'msg.login_locked': 'Muitas tentativas. Você pode entrar de novo em {until}.',
  'msg.unknown_device': 'Este aparelho não está mais vinculado à sua conta.',
  'msg.unknown_session': 'Esta sessão não existe ou já terminou.',
  'msg.user_exist': 'Este nome de login já existe. Escolha outro.',
  'msg.password_common': 'Esta senha é fácil de adivinhar. Escolha outra.',
  'msg.passkey_failed': 'A chave de acesso não funcionou. Tente de novo ou use sua senha.',
  'msg.passkey_unavailable': 'Chaves de acesso não funcionam neste endereço.',
  'msg.unknown_passkey': 'Sua conta não tem essa chave de acesso.',
  'msg.binding_required': 'Crie um login primeiro: dinheiro de verdade exige uma conta sua.',
  'msg.verification_required': 'Verifique sua identidade primeiro. É grátis e só precisa uma vez.',
  'msg.excluded_by_register':
    'Você está no registro de jogadores excluídos e não pode depositar nem jogar.',
  'msg.region_not_licensed':
    'Você está fora da região da nossa licença e não pode depositar nem jogar aqui.',
  'msg.account_closing':
    'Sua conta está sendo encerrada: os saques são pagos, mas jogos e depósitos estão fechados. Você ainda pode manter a conta.',
  'msg.not_closing': 'Você não pediu para encerrar a conta.',
  'msg.mail_code_wrong': 'Este código está errado ou expirou.',
  'msg.not_bound': 'Crie um login primeiro.',

  'msg.provider_refused':
    'Não foi possível iniciar o depósito. Tente de novo ou escolha outra forma de pagamento.',
  'msg.pay_type_unavailable': 'Esta forma de pagamento não está disponível agora. Escolha outra.',
  'msg.due_date_unavailable':
    'Este pagamento não pode esperar até esse dia. Escolha outro dia ou pague agora.',
  'msg.amount_not_offered': 'Você pode depositar de {minimum} a {maximum}.',
  'msg.support_full':
    'Você enviou {most, number} mensagens em um dia. Elas estão salvas. Você pode escrever de novo mais tarde.',
  'msg.limit_reached':
    '{limit, select, deposit {Seu limite de depósito foi atingido. Ele é renovado em {until}.} loss {Seu limite de perda foi atingido. Ele é renovado em {until}.} stake {Seu limite de apostas foi atingido. Ele é renovado em {until}.} session_minutes {O limite de tempo da sua sessão foi atingido. Se você não jogar até lá, uma nova sessão pode começar em {until}: abra o jogo de novo.} other {Um limite definido por você foi atingido. Ele é renovado em {until}.}}',
  'msg.self_excluded':
    'Você está em autoexclusão até {until}. Você ainda pode sacar seu saldo real.',
  'msg.cooling_off': 'Você está em pausa até {until}. Você ainda pode sacar seu saldo real.',
  'msg.quote_expired': 'Estes valores expiraram. Confira os novos.',

  'msg.need_upgrade_vip':
    'Acima de {limit} por mês precisamos verificar sua identidade, uma única vez. É grátis.',
  'msg.only_support_ten':
    'Este é um primeiro saque alto para esta conta. Sugerimos um teste de {amount} antes.',
  'msg.exist_process_order': 'Você já tem um saque em andamento.',
  'msg.only_support_500': 'O saque mínimo é de {minimum}.',
  'msg.need_play_game':
    'Você pode sacar {cash} agora. {bonus} é bônus: vira saldo real depois de mais {wageringLeft} em apostas.',
  'msg.need_finish_task':
    'Você atingiu o limite diário de saques. Você poderá fazer o próximo em {until}.',
  'msg.insufficient_balance': 'Seu saldo não é suficiente para isso.',
  'msg.push_unavailable': 'As notificações não estão disponíveis aqui.',
  'msg.push_address_refused':
    'Seu navegador informou um endereço para o qual não podemos enviar notificações.',
  'msg.holder_differs':
    'Você só pode sacar para uma conta em seu nome. O nome desta conta é outro.',
  'msg.not_correctable': 'A conta deste saque não pode mais ser alterada.',
  'msg.not_held': 'Este saque não está mais retido.',
  'msg.mail_unknown': 'Você não tem um e-mail confirmado.',
  'msg.unknown_order': 'Não encontramos este pedido.',

  'msg.nothing_to_claim': 'Não há nada para receber agora.',
  'msg.not_claimable': 'Esta tarefa ainda não foi concluída.',
  'msg.already_claimed': 'Você já recebeu esta recompensa.',

  'msg.unknown_grant': 'Não encontramos este bônus.',
  'msg.not_active': 'Este bônus não está mais ativo.',

  'msg.nothing_to_confirm': 'Não há mudança para confirmar.',
  'msg.too_early': 'Você pode confirmar um limite maior a partir de {effectiveAt}.',
  'msg.terms_changed': 'Os termos mudaram. Leia-os primeiro, por favor.',
  'msg.already_verified': 'Sua identidade já foi verificada.',

  'msg.game_unavailable': 'Este jogo não está disponível agora.',
  'msg.stake_not_offered': 'Escolha uma das apostas mostradas.',
  'msg.age_required': 'Confirme que você tem {age, number} anos ou mais.',
  'msg.reality_check': 'Responda primeiro ao aviso de tempo de jogo.',
  'msg.too_fast': 'Um instante: a última rodada ainda não terminou.',
  'msg.game_moved': 'Você abriu outro jogo, por isso este foi fechado.',
  'msg.launch_invalid': 'Este link do jogo expirou. Abra o jogo de novo.',
  'msg.seed_unused': 'Você ainda não jogou com esta semente. Jogue uma rodada antes de trocar.',
  'msg.unknown_round': 'Não encontramos esta rodada.',
  'msg.unknown_definition': 'Não encontramos as regras deste jogo.',
  'msg.not_logged': 'Isto ainda não está no registro público.',
  'msg.seq_wrong': 'O jogo está fora de sincronia. Recarregue-o.',
  'msg.client_seed_required':
    'Recarregue o jogo: ele vai criar uma nova semente do cliente para as próximas rodadas.',
};
